# People and servers: settings, permissions, the check of the set-up, privacy, help.

# Discord's own names of permissions.
permission-manage_guild = Manage Server

refused-manager = That is for who may manage this server (permission { $permission }). Ask one of them to do it.
refused-zone = I know no time zone "{ $typed }". Start typing a city, such as Berlin or New York, and pick from the list.
refused-open-channel = Games are not opened in this channel. On this server that is done in { $channels }. Its managers can change that with `/settings server`.
refused-open-managers = On this server only who has the permission Manage Server may open games. You can join those that are open, and `/play solo` is always yours.
refused-open-role = On this server games are opened by { $role }. You can join those that are open, and `/play solo` is always yours.
