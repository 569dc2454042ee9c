import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useWords } from '../../lib/words/words.ts'
import { cx } from '../cx.ts'
import { IconButton } from '../icon-button.tsx'
import { uiWords } from '../messages.ts'
import { useScrollLock } from './scroll-lock.ts'

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  /** The name of the field to begin in. Not on a touch screen: its keyboard would cover what is below. */
  beginsIn?: string
  /** What is in it arrives piece by piece: it begins where it will stand, and grows downwards only. */
  grows?: boolean
  children: ReactNode
}

/** A sheet from below on phones, a centred dialog from 640 px. It can always be closed in plain sight. */
export function Dialog({ open, onOpenChange, title, description, beginsIn, grows, children }: DialogProps) {
  const t = useWords(uiWords)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Backdrop />
        <Radix.Content
          onEscapeKeyDown={keepOpenForList}
          onOpenAutoFocus={(event) => beginsIn && focusOn(event, beginsIn)}
          {...(!description && { 'aria-describedby': undefined })}
          className={cx(sheet, grows ? growing : centred, 'sm:max-w-[30rem]')}
        >
          <header className="flex items-start justify-between gap-4 pt-3 pr-2 pl-5 sm:pt-4 sm:pr-3 sm:pl-6">
            <div className="min-w-0 pt-2">
              <Radix.Title className="wrap-anywhere font-semibold text-ink text-xl">{title}</Radix.Title>
              {description && <Radix.Description className="mt-1 text-muted text-sm">{description}</Radix.Description>}
            </div>
            <Radix.Close asChild>
              <IconButton label={t('close')} icon={<X aria-hidden="true" />} />
            </Radix.Close>
          </header>
          <div className="grow overflow-y-auto overscroll-contain px-5 pt-4 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:px-6 sm:pb-6">
            {children}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Never on Close: whoever opens a form does not want to leave it. */
function focusOn(event: Event, name: string) {
  const { currentTarget: layer } = event
  if (!(layer instanceof HTMLElement)) return
  const field = matchMedia('(pointer: fine)').matches ? layer.querySelector<HTMLElement>(`[name="${name}"]`) : layer
  if (!field) return
  event.preventDefault()
  field.focus()
}

/** Escape in an open list closes that list first. */
function keepOpenForList(event: KeyboardEvent) {
  const { target } = event
  if (target instanceof Element && target.matches('[role="combobox"][aria-expanded="true"]')) event.preventDefault()
}

/** Our own: Radix's overlay would inject a style element to lock scrolling. */
export function Backdrop() {
  useScrollLock()
  return <div aria-hidden="true" className="fixed inset-0 z-40 animate-fade-in bg-backdrop" />
}

const sheet =
  'fixed inset-x-0 bottom-0 z-50 flex w-full flex-col rounded-t-sheet border-line bg-surface text-ink ' +
  'shadow-sheet animate-sheet-in outline-none forced-colors:border ' +
  'sm:inset-x-auto sm:bottom-auto sm:left-1/2 sm:-translate-x-1/2 sm:animate-rise-in sm:rounded-sheet sm:border'
const centred = 'max-h-[92dvh] sm:top-1/2 sm:-translate-y-1/2'
const growing = 'max-sm:h-[92dvh] sm:top-[6dvh] sm:max-h-[88dvh]'

export const panel = cx(sheet, centred)
