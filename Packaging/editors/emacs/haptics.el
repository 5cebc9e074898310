;;; haptics.el --- Haptic patterns, timelines and clips in Emacs  -*- lexical-binding: t -*-

;; (load "…/haptics.el") in init.el; then M-x eglot in a file, or the hook at the end.

(require 'eglot)
(require 'js)

(defvar haptics-program (or (getenv "HAPTICS") "haptics")
  "The program that serves editors.")

(define-derived-mode haptics-mode js-mode "Haptics"
  "Major mode for haptic patterns, timelines and clips."
  (setq-local js-indent-level 2))

(dolist (pattern '("\\.ahap\\'" "\\.haptic\\'" "\\.timeline\\.json\\'" "/\\.?haptics\\.json\\'"))
  (add-to-list 'auto-mode-alist (cons pattern 'haptics-mode)))

(add-to-list 'eglot-server-programs
             `(haptics-mode . (,haptics-program "lsp")))

(defun haptics--execute (command)
  "Have the server run COMMAND on the file, and return what comes of it."
  (jsonrpc-request (eglot--current-server-or-lose) :workspace/executeCommand
                   (list :command (concat "haptics." command)
                         :arguments (vector (append (eglot--TextDocumentIdentifier)
                                                    (list :position (eglot--pos-to-lsp-position)))))))

(defun haptics-show-plot ()
  "Show the plot of the file as text."
  (interactive)
  (let ((plot (haptics--execute "showPlot")))
    (with-current-buffer (get-buffer-create "*haptics plot*")
      (let ((inhibit-read-only t))
        (erase-buffer)
        (insert (plist-get plot :text))
        (goto-char (point-min)))
      (special-mode)
      (setq truncate-lines t)
      (display-buffer (current-buffer)))))

(defun haptics-open-studio ()
  "Show the file in Haptics Studio, in a browser; where Emacs opens none, it shows the address."
  (interactive)
  (haptics--execute "openStudio"))

;; (add-hook 'haptics-mode-hook #'eglot-ensure)

(provide 'haptics)
;;; haptics.el ends here
