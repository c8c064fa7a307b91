// The Unicode emoji that `:` suggests, by Discord's names.
const LIST = `
grinning 😀 smiley 😃 smile 😄 grin 😁 laughing 😆 sweat_smile 😅 joy 😂 rofl 🤣 relaxed ☺️ blush 😊 innocent 😇 slight_smile 🙂
upside_down 🙃 wink 😉 relieved 😌 heart_eyes 😍 kissing_heart 😘 yum 😋 stuck_out_tongue 😛 zany_face 🤪 nerd 🤓 sunglasses 😎
star_struck 🤩 partying_face 🥳 smirk 😏 unamused 😒 disappointed 😞 pensive 😔 worried 😟 confused 😕 persevere 😣 tired_face 😫
weary 😩 pleading_face 🥺 cry 😢 sob 😭 triumph 😤 angry 😠 rage 😡 exploding_head 🤯 flushed 😳 scream 😱 fearful 😨 hugging 🤗
thinking 🤔 hand_over_mouth 🤭 shushing_face 🤫 neutral_face 😐 expressionless 😑 rolling_eyes 🙄 open_mouth 😮 yawning_face 🥱
sleeping 😴 drooling_face 🤤 dizzy_face 😵 zipper_mouth 🤐 mask 😷 cowboy 🤠 smiling_imp 😈 clown 🤡 skull 💀 ghost 👻 alien 👽
robot 🤖 wave 👋 raised_hand ✋ ok_hand 👌 v ✌️ fingers_crossed 🤞 metal 🤘 point_left 👈 point_right 👉 point_up_2 👆
point_down 👇 thumbsup 👍 +1 👍 thumbsdown 👎 -1 👎 fist ✊ punch 👊 clap 👏 raised_hands 🙌 open_hands 👐 handshake 🤝 pray 🙏
muscle 💪 eyes 👀 brain 🧠 shrug 🤷 facepalm 🤦 heart ❤️ orange_heart 🧡 yellow_heart 💛 green_heart 💚 blue_heart 💙
purple_heart 💜 black_heart 🖤 white_heart 🤍 broken_heart 💔 sparkling_heart 💖 100 💯 boom 💥 sweat_drops 💦 dash 💨 zzz 💤
dog 🐶 cat 🐱 mouse 🐭 fox 🦊 bear 🐻 panda_face 🐼 koala 🐨 tiger 🐯 lion_face 🦁 cow 🐮 pig 🐷 frog 🐸 monkey_face 🐵 chicken 🐔
penguin 🐧 bird 🐦 duck 🦆 eagle 🦅 owl 🦉 wolf 🐺 horse 🐴 unicorn 🦄 bee 🐝 butterfly 🦋 snail 🐌 turtle 🐢 snake 🐍 octopus 🐙
fish 🐟 dolphin 🐬 whale 🐳 shark 🦈 elephant 🐘 hedgehog 🦔 rabbit 🐰 cactus 🌵 evergreen_tree 🌲 deciduous_tree 🌳 palm_tree 🌴
seedling 🌱 herb 🌿 four_leaf_clover 🍀 maple_leaf 🍁 mushroom 🍄 sunflower 🌻 rose 🌹 tulip 🌷 cherry_blossom 🌸 bouquet 💐
sun_with_face 🌞 full_moon 🌕 star ⭐ star2 🌟 sparkles ✨ zap ⚡ fire 🔥 rainbow 🌈 sunny ☀️ cloud ☁️ snowflake ❄️ snowman ⛄
droplet 💧 ocean 🌊 earth_africa 🌍 mountain ⛰️ volcano 🌋 desert 🏜️ apple 🍎 green_apple 🍏 pear 🍐 tangerine 🍊 lemon 🍋
banana 🍌 watermelon 🍉 grapes 🍇 strawberry 🍓 cherries 🍒 peach 🍑 pineapple 🍍 tomato 🍅 avocado 🥑 corn 🌽 carrot 🥕 bread 🍞
cheese 🧀 egg 🥚 hamburger 🍔 pizza 🍕 taco 🌮 sushi 🍣 icecream 🍦 doughnut 🍩 cookie 🍪 cake 🍰 birthday 🎂 chocolate_bar 🍫
coffee ☕ tea 🍵 beer 🍺 beers 🍻 wine_glass 🍷 soccer ⚽ basketball 🏀 football 🏈 baseball ⚾ tennis 🎾 8ball 🎱 dart 🎯
game_die 🎲 jigsaw 🧩 chess_pawn ♟️ video_game 🎮 trophy 🏆 medal 🏅 first_place 🥇 second_place 🥈 third_place 🥉 art 🎨
musical_note 🎵 guitar 🎸 tada 🎉 confetti_ball 🎊 balloon 🎈 gift 🎁 crown 👑 gem 💎 rocket 🚀 airplane ✈️ car 🚗 bike 🚲 house 🏠
tent ⛺ hourglass ⌛ watch ⌚ alarm_clock ⏰ bulb 💡 book 📖 books 📚 pencil ✏️ memo 📝 pushpin 📌 paperclip 📎 lock 🔒 key 🔑
hammer 🔨 wrench 🔧 gear ⚙️ bell 🔔 mag 🔍 email 📧 package 📦 warning ⚠️ no_entry ⛔ question ❓ exclamation ❗ white_check_mark ✅
x ❌ heavy_check_mark ✔️ heavy_plus_sign ➕ heavy_minus_sign ➖ arrow_up ⬆️ arrow_down ⬇️ arrow_left ⬅️ arrow_right ➡️
red_circle 🔴 orange_circle 🟠 yellow_circle 🟡 green_circle 🟢 blue_circle 🔵 purple_circle 🟣 black_circle ⚫ white_circle ⚪
checkered_flag 🏁 flag_white 🏳️ rainbow_flag 🏳️‍🌈 one 1️⃣ two 2️⃣ three 3️⃣ four 4️⃣ five 5️⃣ six 6️⃣ seven 7️⃣ eight 8️⃣ nine 9️⃣ zero 0️⃣`;

const words = LIST.trim().split(/\s+/);
export const EMOJI = words.flatMap((name, index) => (index % 2 ? [] : [{ name, char: words[index + 1] }]));
const byName = new Map(EMOJI.map(({ name, char }) => [name, char]));

/** Those whose name has this in it, the ones that begin with it first. */
export function findEmoji(text) {
  const word = text.toLowerCase();
  const found = EMOJI.filter(({ name }) => name.includes(word));
  return found.sort((a, b) => Number(b.name.startsWith(word)) - Number(a.name.startsWith(word)));
}

export const emojiNamed = (name) => byName.get(name) ?? null;

/** ":smile:" written out is the emoji. */
export const withEmoji = (text) => text.replace(/:([\w+-]{1,32}):/g, (all, name) => byName.get(name) ?? all);
