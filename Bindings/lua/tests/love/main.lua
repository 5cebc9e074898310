-- The scene in LÖVE: love tests/love SCENE. Prints what scene.lua prints.
function love.load(arguments)
  local scene = require("cjson").decode(assert(io.open(arguments[1])):read("*a"))
  require("scene")(scene, print)
  io.flush()
  love.event.quit(0)
end
function love.errorhandler(message)
  io.stderr:write(message .. "\n")
  return function() return 1 end
end
