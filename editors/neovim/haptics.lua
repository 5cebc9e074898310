-- Haptic patterns, timelines and clips in Neovim: dofile("…/haptics.lua") in init.lua.

local command = { vim.env.HAPTICS or "haptics", "lsp" }

local function start(event)
  local file = vim.api.nvim_buf_get_name(event.buf)
  local folder = vim.fn.fnamemodify(file, ":p:h")
  local git = vim.fn.finddir(".git", folder .. ";")
  local root = git ~= "" and vim.fn.fnamemodify(git, ":p:h:h") or folder
  local settings = { name = "haptics", cmd = command, root_dir = root }
  settings.workspace_folders = { { uri = vim.uri_from_fname(root), name = root } }
  if vim.lsp.start then
    vim.lsp.start(settings, { bufnr = event.buf })
  else
    -- Before 0.8 there is no vim.lsp.start, and servers are shared by hand.
    haptics_clients = haptics_clients or {}
    local client = haptics_clients[root]
    if not client or not vim.lsp.get_client_by_id(client) then
      client = vim.lsp.start_client(settings)
      haptics_clients[root] = client
    end
    vim.lsp.buf_attach_client(event.buf, client)
  end
end

vim.api.nvim_create_autocmd({ "BufReadPost", "BufNewFile" }, {
  pattern = { "*.ahap", "*.haptic", "*.timeline.json" },
  callback = function(event)
    local buffer = event.buf or tonumber(vim.fn.expand("<abuf>"))
    vim.api.nvim_buf_set_option(buffer, "filetype", "json")
    start({ buf = buffer })
  end,
})
