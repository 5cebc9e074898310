;;; haptics.el --- Haptic patterns, timelines and clips in Emacs  -*- lexical-binding: t -*-

;; (load "…/haptics.el") in init.el; then M-x eglot in a file, or the hook at the end.

(require 'eglot)
(require 'js)

(defvar haptics-program (or (getenv "HAPTICS") "haptics")
  "The program that serves editors.")

(define-derived-mode haptics-mode js-mode "Haptics"
  "Major mode for haptic patterns, timelines and clips."
  (setq-local js-indent-level 2))

(dolist (pattern '("\\.ahap\\'" "\\.haptic\\'" "\\.timeline\\.json\\'"))
  (add-to-list 'auto-mode-alist (cons pattern 'haptics-mode)))

(add-to-list 'eglot-server-programs
             `(haptics-mode . (,haptics-program "lsp")))

;; (add-hook 'haptics-mode-hook #'eglot-ensure)

(provide 'haptics)
;;; haptics.el ends here
