import { AlertDialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../button.tsx'
import { cx } from '../cx.ts'
import { uiWords } from '../messages.ts'
import { Backdrop, panel } from './dialog.tsx'

interface AlertDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** What will happen, and that it cannot be undone. */
  children: ReactNode
  /** Verb and object: `Release R1,500.00`. */
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
}

/** Asks before an act that cannot be undone. The safe answer has the focus, and a tap outside is no answer. */
export function AlertDialog(props: AlertDialogProps) {
  const t = useWords(uiWords)
  const { open, onOpenChange, title, children, confirmLabel, cancelLabel, danger, busy, onConfirm } = props
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Backdrop />
        <Radix.Content aria-modal="true" className={cx(panel, 'p-5 sm:max-w-[26rem] sm:p-6')}>
          <Radix.Title className="wrap-anywhere font-semibold text-ink text-xl">{title}</Radix.Title>
          <Radix.Description asChild>
            <div className="mt-2 text-muted">{children}</div>
          </Radix.Description>
          <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <Radix.Cancel asChild>
              <Button variant="secondary">{cancelLabel ?? t('cancel')}</Button>
            </Radix.Cancel>
            <Button variant={danger ? 'danger' : 'primary'} busy={busy ?? false} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
