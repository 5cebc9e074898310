// The extension: the server's answers under the names that VS Code has for them.
'use strict';

const vscode = require('vscode');
const { Connection } = require('./connection');
const convert = require('./convert');

const selector = ['ahap', 'haptics-timeline', 'haptic-clip'].map(language => ({ language }));
// Configurations of projects stay JSON for everybody else.
selector.push({ language: 'json', pattern: '**/{haptics,.haptics}.json' });
const isOurs = document => vscode.languages.match(selector, document) > 0;

const capabilities = {
  general: { positionEncodings: ['utf-16'] },
  textDocument: {
    publishDiagnostics: {
      relatedInformation: true, codeDescriptionSupport: true, tagSupport: { valueSet: [1, 2] },
    },
    hover: { contentFormat: ['markdown', 'plaintext'] },
    completion: { completionItem: { snippetSupport: true } },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
    codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix', 'source'] } } },
    rename: { prepareSupport: true },
  },
  window: { showDocument: { support: true } },
  workspace: {
    workspaceEdit: { documentChanges: true }, configuration: true,
    didChangeConfiguration: { dynamicRegistration: true },
    didChangeWatchedFiles: { dynamicRegistration: true },
  },
};

function settings() {
  const values = vscode.workspace.getConfiguration('haptics');
  return {
    assetRoots: values.get('assetRoots'), model: values.get('model'),
    // Pages of rules are documents of ours, and playing has buttons.
    ruleLinks: 'haptics-rule:', playActions: false, hoverImages: true,
  };
}

let connection;

async function activate(context) {
  const diagnostics = vscode.languages.createDiagnosticCollection('haptics');
  const command = vscode.workspace.getConfiguration('haptics').get('path');
  connection = new Connection(command, ['lsp', '--stdio', `--clientProcessId=${process.pid}`], {
    request: async (method, params) => {
      if (method === 'workspace/configuration') return params.items.map(settings);
      if (method === 'window/showDocument') return { success: await show(params.uri) };
      return null;
    },
    notification: (method, params) => {
      if (method === 'window/showMessage') {
        const words = `Haptics: ${params.message}`;
        if (params.type === 1) vscode.window.showErrorMessage(words);
        else vscode.window.showInformationMessage(words);
      } else if (method === 'textDocument/publishDiagnostics') {
        diagnostics.set(vscode.Uri.parse(params.uri), params.diagnostics.map(convert.diagnostic));
      }
    },
    ended: reason => {
      diagnostics.clear();
      if (connection) vscode.window.showErrorMessage(`Haptics: ${reason}`);
    },
  });
  const folders = vscode.workspace.workspaceFolders ?? [];
  await connection.request('initialize', {
    processId: process.pid, rootUri: null, capabilities, initializationOptions: settings(),
    workspaceFolders: folders.map(f => ({ uri: f.uri.toString(), name: f.name })),
  });
  connection.notify('initialized', {});
  context.subscriptions.push(diagnostics, ...synchronization(), ...providers(), ...commands());
}

function deactivate() {
  const ending = connection;
  connection = undefined;
  return ending?.stop();
}

// Opens an address in the person's browser; whether that could be done.
async function show(address) {
  try { return await vscode.env.openExternal(vscode.Uri.parse(address)); } catch { return false; }
}

const id = document => ({ uri: document.uri.toString() });

function synchronization() {
  const open = document => {
    if (!isOurs(document)) return;
    connection.notify('textDocument/didOpen', {
      textDocument: {
        ...id(document), languageId: document.languageId, version: document.version,
        text: document.getText(),
      },
    });
  };
  vscode.workspace.textDocuments.forEach(open);
  const watcher = vscode.workspace.createFileSystemWatcher(
    '**/*.{ahap,haptic,json,wav,aif,aiff,caf,flac,mp3,ogg,m4a,aac}');
  const changed = () => connection.notify('workspace/didChangeWatchedFiles', { changes: [] });
  watcher.onDidChange(changed);
  watcher.onDidCreate(changed);
  watcher.onDidDelete(changed);
  return [
    watcher,
    vscode.workspace.onDidOpenTextDocument(open),
    vscode.workspace.onDidChangeTextDocument(event => {
      if (!isOurs(event.document) || event.contentChanges.length === 0) return;
      // VS Code says where each change was in the old text, the last one first.
      connection.notify('textDocument/didChange', {
        textDocument: { ...id(event.document), version: event.document.version },
        contentChanges: event.contentChanges.map(change => (
          { range: convert.asRange(change.range), text: change.text })),
      });
    }),
    vscode.workspace.onDidSaveTextDocument(document => {
      if (isOurs(document)) connection.notify('textDocument/didSave', { textDocument: id(document) });
    }),
    vscode.workspace.onDidCloseTextDocument(document => {
      if (isOurs(document)) connection.notify('textDocument/didClose', { textDocument: id(document) });
    }),
    vscode.workspace.onDidChangeConfiguration(event => {
      if (event.affectsConfiguration('haptics')) {
        connection.notify('workspace/didChangeConfiguration', { settings: null });
      }
    }),
    vscode.workspace.onDidChangeWorkspaceFolders(event => {
      const named = folders => folders.map(f => ({ uri: f.uri.toString(), name: f.name }));
      connection.notify('workspace/didChangeWorkspaceFolders', {
        event: { added: named(event.added), removed: named(event.removed) },
      });
    }),
  ];
}

function providers() {
  const { languages } = vscode;
  const at = (document, position) => (
    { textDocument: id(document), position: convert.asPosition(position) });
  const ask = (method, params, token) => connection.request(`textDocument/${method}`, params, token);
  const location = l => new vscode.Location(vscode.Uri.parse(l.uri), convert.range(l.range));
  return [
    languages.registerHoverProvider(selector, {
      async provideHover(document, position, token) {
        const hover = await ask('hover', at(document, position), token);
        return hover && new vscode.Hover(
          new vscode.MarkdownString(hover.contents.value), hover.range && convert.range(hover.range));
      },
    }),
    languages.registerCompletionItemProvider(selector, {
      async provideCompletionItems(document, position, token) {
        const list = await ask('completion', at(document, position), token);
        return list.items.map(convert.completion);
      },
    }, '"', ':'),
    languages.registerDocumentFormattingEditProvider(selector, {
      async provideDocumentFormattingEdits(document, options, token) {
        const edits = await ask('formatting', { textDocument: id(document), options }, token);
        return edits.map(convert.edit);
      },
    }),
    languages.registerDocumentRangeFormattingEditProvider(selector, {
      async provideDocumentRangeFormattingEdits(document, range, options, token) {
        const params = { textDocument: id(document), range: convert.asRange(range), options };
        return (await ask('rangeFormatting', params, token)).map(convert.edit);
      },
    }),
    languages.registerDocumentSymbolProvider(selector, {
      async provideDocumentSymbols(document, token) {
        return (await ask('documentSymbol', { textDocument: id(document) }, token)).map(convert.symbol);
      },
    }),
    languages.registerFoldingRangeProvider(selector, {
      async provideFoldingRanges(document, context, token) {
        return (await ask('foldingRange', { textDocument: id(document) }, token))
          .map(f => new vscode.FoldingRange(f.startLine, f.endLine));
      },
    }),
    languages.registerDocumentLinkProvider(selector, {
      async provideDocumentLinks(document, token) {
        return (await ask('documentLink', { textDocument: id(document) }, token))
          .map(l => new vscode.DocumentLink(convert.range(l.range), vscode.Uri.parse(l.target)));
      },
    }),
    languages.registerDefinitionProvider(selector, {
      async provideDefinition(document, position, token) {
        const found = await ask('definition', at(document, position), token);
        return found && location(found);
      },
    }),
    languages.registerReferenceProvider(selector, {
      async provideReferences(document, position, context, token) {
        const params = { ...at(document, position), context };
        return (await ask('references', params, token))?.map(location);
      },
    }),
    languages.registerRenameProvider(selector, {
      async prepareRename(document, position, token) {
        const name = await ask('prepareRename', at(document, position), token);
        return { range: convert.range(name.range), placeholder: name.placeholder };
      },
      async provideRenameEdits(document, position, newName, token) {
        return convert.workspaceEdit(await ask('rename', { ...at(document, position), newName }, token));
      },
    }),
    languages.registerInlayHintsProvider(selector, {
      async provideInlayHints(document, range, token) {
        const params = { textDocument: id(document), range: convert.asRange(range) };
        return (await ask('inlayHint', params, token)).map(h => {
          const hint = new vscode.InlayHint(convert.position(h.position), h.label);
          hint.tooltip = h.tooltip;
          hint.paddingLeft = h.paddingLeft;
          return hint;
        });
      },
    }),
    languages.registerCodeActionsProvider(selector, {
      async provideCodeActions(document, range, context, token) {
        const actions = await ask('codeAction', {
          textDocument: id(document), range: convert.asRange(range),
          context: { diagnostics: [], ...(context.only ? { only: [context.only.value] } : {}) },
        }, token);
        return actions.filter(a => a.edit).map(a => {
          const action = new vscode.CodeAction(a.title, new vscode.CodeActionKind(a.kind));
          action.edit = convert.workspaceEdit(a.edit);
          action.isPreferred = a.isPreferred;
          action.diagnostics = a.diagnostics?.map(convert.diagnostic);
          return action;
        }).filter(a => a.edit);
      },
    }, { providedCodeActionKinds: ['quickfix', 'source.fixAll.haptics'].map(k => new vscode.CodeActionKind(k)) }),
    vscode.workspace.registerTextDocumentContentProvider('haptics-rule', {
      async provideTextDocumentContent(uri) {
        return (await run('explain', { rule: uri.path })).markdown;
      },
    }),
  ];
}

const run = (command, argument) => connection.request(
  'workspace/executeCommand', { command: `haptics.${command}`, arguments: [argument] });

function commands() {
  const here = () => {
    const editor = vscode.window.activeTextEditor;
    return { uri: editor.document.uri.toString(), position: convert.asPosition(editor.selection.active) };
  };
  const guarded = action => async () => {
    try { await action(); } catch (error) { vscode.window.showErrorMessage(`Haptics: ${error.message}`); }
  };
  const simple = ['play', 'playEvent', 'playFromCursor', 'stop', 'openStudio'].map(name =>
    vscode.commands.registerCommand(
      `haptics.editor.${name}`, guarded(() => run(name, name === 'stop' ? {} : here()))));
  let panel;
  const showPlot = async () => {
    const plot = await run('showPlot', here());
    panel ??= vscode.window.createWebviewPanel('haptics.plot', 'Plot', vscode.ViewColumn.Beside, {});
    panel.onDidDispose(() => { panel = undefined; });
    panel.title = plot.title;
    // No script runs there, and nothing is loaded.
    panel.webview.html = `<!DOCTYPE html><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<body style="background: transparent">${plot.svg}</body>`;
  };
  return [
    ...simple, vscode.commands.registerCommand('haptics.editor.showPlot', guarded(showPlot)),
  ];
}

module.exports = { activate, deactivate };
