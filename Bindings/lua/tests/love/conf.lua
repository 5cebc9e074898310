function love.conf(t)
  t.identity = nil
  t.console = true
  t.window.width, t.window.height = 64, 64
end
