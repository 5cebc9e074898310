-- What a person does in Neovim, and what comes of it: to the file that NEOVIM_OUTPUT names.

local output = io.open(vim.env.NEOVIM_OUTPUT, "w")
local function say(text) output:write(text .. "\n") end

local function fail(text)
  say("FAILED: " .. text)
  output:close()
  vim.cmd("cquit!")
end

local function wait(words, condition)
  if not vim.wait(10000, condition, 20) then fail(words) end
end

local function findings(count)
  wait(count .. " findings", function() return #vim.diagnostic.get(0) == count end)
  for _, d in ipairs(vim.diagnostic.get(0)) do
    say(string.format("  %d:%d %s", d.lnum + 1, d.col + 1, d.message))
  end
end

local function ask(method, params)
  local answers = vim.lsp.buf_request_sync(0, "textDocument/" .. method, params, 10000)
  for _, answer in pairs(answers or {}) do return answer.result end
  fail("no answer to " .. method)
end

dofile(vim.env.HAPTICS_EDITORS .. "/neovim/haptics.lua")

say("open")
vim.cmd("edit " .. vim.env.NEOVIM_FILE)
wait("a server", function() return #vim.lsp.buf_get_clients(0) == 1 end)
findings(2)

say("type an error")
vim.api.nvim_buf_set_text(0, 3, 62, 3, 62, { '"Time": "😀", ' })
findings(3)

say("undo it")
vim.cmd("undo")
findings(2)

say("fix")
vim.api.nvim_win_set_cursor(0, { 5, 64 })
local params = vim.lsp.util.make_range_params()
params.context = { diagnostics = {}, only = { "source.fixAll" } }
for _, action in ipairs(ask("codeAction", params)) do
  say("  " .. action.title)
  vim.lsp.util.apply_workspace_edit(action.edit, "utf-16")
end
findings(1)

say("format")
vim.lsp.util.apply_text_edits(
  ask("formatting", vim.lsp.util.make_formatting_params()), vim.api.nvim_get_current_buf(), "utf-16")
for _, line in ipairs(vim.api.nvim_buf_get_lines(0, 0, 8, false)) do say("  " .. line) end

say("hover")
vim.api.nvim_win_set_cursor(0, { 6, 10 })
local hover = ask("hover", vim.lsp.util.make_position_params())
say("  " .. hover.contents.value:match("[^\n]*"))
say("  an address of an image: " .. tostring(hover.contents.value:find("data:image", 1, true) ~= nil))

say("complete")
vim.api.nvim_win_set_cursor(0, { 7, 24 })
for _, item in ipairs(ask("completion", vim.lsp.util.make_position_params()).items) do
  say("  " .. item.label)
end

-- A command by its name as a person types it; what it shows comes a moment later.
local function run(name, condition)
  vim.cmd(name)
  wait(name, condition)
end

say("plot")
local file = vim.api.nvim_get_current_buf()
run("HapticsPlot", function() return vim.api.nvim_get_current_buf() ~= file end)
for _, line in ipairs(vim.api.nvim_buf_get_lines(0, 0, 2, false)) do say("  " .. line) end
vim.cmd("close")

say("open in the studio")
vim.cmd("silent write")
local words
vim.lsp.handlers["window/showMessage"] = function(_, params) words = params.message end
run("HapticsStudio", function() return words end)
say("  " .. words:gsub("%d+/#secret=%x+", "…"))

say("quit")
output:close()
vim.cmd("quitall!")
