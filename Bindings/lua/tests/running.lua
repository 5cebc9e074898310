-- What the tests share.
local running = {}

function running.equal(found, expected)
  if found ~= expected then error(("found %s, expected %s"):format(tostring(found), tostring(expected)), 2) end
end

--- Runs functions by their names, and ends the program: status 0 if none raised an error.
function running.run(tests)
  local failed = 0
  for name, body in pairs(tests) do
    local ok, message = pcall(body)
    if not ok then
      failed = failed + 1
      print("failed: " .. name .. ": " .. tostring(message))
    end
  end
  os.exit(failed == 0 and 0 or 1)
end

return running
