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

-- Executes a command of the server for the file, and passes on the result.
local function execute(command, use)
  for _, client in pairs((vim.lsp.get_clients or vim.lsp.get_active_clients)()) do
    if client.name == "haptics" and vim.lsp.buf_is_attached(0, client.id) then
      local place = vim.lsp.util.make_position_params(0, client.offset_encoding)
      local argument = { uri = place.textDocument.uri, position = place.position }
      local request = { command = "haptics." .. command, arguments = { argument } }
      local function answer(error, result)
        if error then return vim.notify(error.message, vim.log.levels.ERROR) end
        if use then use(result) end
      end
      if vim.fn.has("nvim-0.11") == 1 then
        client:request("workspace/executeCommand", request, answer)
      else
        client.request("workspace/executeCommand", request, answer)
      end
      return
    end
  end
  vim.notify("haptics does not serve this file", vim.log.levels.ERROR)
end

-- The plot of the file as text, in a window of its own.
vim.api.nvim_create_user_command("HapticsPlot", function()
  execute("showPlot", function(plot)
    vim.cmd("botright new")
    vim.bo.buftype, vim.bo.bufhidden = "nofile", "wipe"
    vim.api.nvim_buf_set_lines(0, 0, -1, false, vim.split(plot.text, "\n"))
    vim.bo.modifiable = false
  end)
end, {})

-- The file in Haptics Studio, in a browser; where Neovim opens none, it shows the address.
vim.api.nvim_create_user_command("HapticsStudio", function() execute("openStudio") end, {})

vim.api.nvim_create_autocmd({ "BufReadPost", "BufNewFile" }, {
  pattern = { "*.ahap", "*.haptic", "*.timeline.json", "haptics.json", ".haptics.json" },
  callback = function(event)
    local buffer = event.buf or tonumber(vim.fn.expand("<abuf>"))
    vim.api.nvim_buf_set_option(buffer, "filetype", "json")
    start({ buf = buffer })
  end,
})
