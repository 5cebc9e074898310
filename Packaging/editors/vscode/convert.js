// Between the protocol's values and those of VS Code.
'use strict';

const vscode = require('vscode');

const position = p => new vscode.Position(p.line, p.character);
const range = r => new vscode.Range(position(r.start), position(r.end));
const asPosition = p => ({ line: p.line, character: p.character });
const asRange = r => ({ start: asPosition(r.start), end: asPosition(r.end) });
const edit = e => new vscode.TextEdit(range(e.range), e.newText);

function diagnostic(item) {
  const result = new vscode.Diagnostic(range(item.range), item.message, item.severity - 1);
  result.source = item.source;
  result.code = item.codeDescription
    ? { value: item.code, target: vscode.Uri.parse(item.codeDescription.href) } : item.code;
  result.tags = item.tags;
  result.relatedInformation = item.relatedInformation?.map(related =>
    new vscode.DiagnosticRelatedInformation(
      new vscode.Location(vscode.Uri.parse(related.location.uri), range(related.location.range)),
      related.message));
  return result;
}

// An edit against an older text than the editor's is none.
function workspaceEdit(change) {
  const result = new vscode.WorkspaceEdit();
  for (const document of change?.documentChanges ?? []) {
    const open = vscode.workspace.textDocuments.find(
      d => d.uri.toString() === vscode.Uri.parse(document.textDocument.uri).toString());
    if (open && document.textDocument.version !== open.version) return undefined;
    result.set(vscode.Uri.parse(document.textDocument.uri), document.edits.map(edit));
  }
  return result;
}

function completion(item) {
  const result = new vscode.CompletionItem(item.label, item.kind - 1);
  result.range = range(item.textEdit.range);
  result.insertText = item.insertTextFormat === 2
    ? new vscode.SnippetString(item.textEdit.newText) : item.textEdit.newText;
  result.filterText = item.filterText;
  result.detail = item.detail;
  result.documentation = item.documentation;
  result.additionalTextEdits = item.additionalTextEdits?.map(edit);
  return result;
}

function symbol(item) {
  const result = new vscode.DocumentSymbol(
    item.name, item.detail ?? '', item.kind - 1, range(item.range), range(item.selectionRange));
  result.children = (item.children ?? []).map(symbol);
  return result;
}

module.exports = {
  position, range, asPosition, asRange, edit, diagnostic, workspaceEdit, completion, symbol,
};
