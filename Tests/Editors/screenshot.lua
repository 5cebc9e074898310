-- What scripts/make/screenshot-editor shows: findings beside the lines, and the hover of an event.

vim.o.termguicolors = true
vim.o.background = "dark"
vim.cmd("colorscheme desert")
vim.cmd("highlight Normal guibg=#1c1c1c guifg=#d0d0d0")
vim.cmd("highlight NormalFloat guibg=#2a2f3a guifg=#d0d0d0")
vim.cmd("highlight FloatBorder guibg=#2a2f3a guifg=#7f8fa6")
vim.cmd("highlight SignColumn guibg=#1c1c1c")
vim.cmd("highlight NonText guibg=#1c1c1c")
vim.o.number = true
vim.o.signcolumn = "yes"
vim.o.laststatus = 2
vim.o.statusline = " %t  %l:%c"
vim.o.showmode = false
vim.diagnostic.config({ virtual_text = { prefix = "●" }, severity_sort = true })
vim.lsp.handlers["textDocument/hover"] = vim.lsp.with(vim.lsp.handlers.hover, { border = "rounded" })

dofile(vim.env.HAPTICS_EDITORS .. "/neovim/haptics.lua")
vim.cmd("doautocmd BufReadPost " .. vim.fn.fnameescape(vim.api.nvim_buf_get_name(0)))

local function floats()
  return vim.tbl_filter(function(window)
    return vim.api.nvim_win_get_config(window).relative ~= ""
  end, vim.api.nvim_list_wins())
end

local function poll(condition, action)
  local timer = vim.loop.new_timer()
  timer:start(100, 100, vim.schedule_wrap(function()
    if timer:is_closing() or not condition() then return end
    timer:close()
    action()
  end))
end

poll(function() return #vim.diagnostic.get(0) >= 2 end, function()
  vim.api.nvim_win_set_cursor(0, { 18, 12 })
  vim.lsp.buf.hover()
  poll(function() return #floats() > 0 end, function()
    io.open(vim.env.SCREENSHOT_READY, "w"):close()
  end)
end)
