import type { Profile } from '@sengi/contract/auth/profile'
import { type ReactNode, useEffect, useRef } from 'react'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { profileWords } from './messages.ts'

/** Which form is open: one at a time. */
export type OpenPart = 'name' | 'username' | 'email' | 'phone'

export interface PartProps {
  profile: Profile
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}

interface SettingProps {
  name: string
  value: ReactNode
  /** Below the value: what it is for, or why it cannot be changed now. */
  note?: ReactNode
  /** What the button says: `Change`, `Confirm`. */
  act?: string
  isOpen?: boolean
  onOpen?: () => void
  /** The form of the change, in the place of the button. */
  children?: ReactNode
}

/** One thing that somebody may change of themselves, with its form below it while that is open. */
export function ProfileSetting({ name, value, note, act, isOpen = false, onOpen, children }: SettingProps) {
  const button = useBackTo(isOpen)
  return (
    <section aria-label={name} className="border-line border-b py-4 first:pt-0 last:border-b-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-36">
          <h2 className="text-muted text-sm">{name}</h2>
          <div className="min-w-0 break-words font-medium text-ink">{value}</div>
          {note && <p className="mt-0.5 text-muted text-sm">{note}</p>}
        </div>
        {act && !isOpen && (
          <Button ref={button} variant="secondary" size="small" aria-label={`${act}: ${name}`} onClick={onOpen}>
            {act}
          </Button>
        )}
      </div>
      {isOpen && <div className="mt-4 max-w-[26rem]">{children}</div>}
    </section>
  )
}

/** Whoever closes a form is where they opened it, by keyboard too. */
function useBackTo(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return button
}

interface FormButtonsProps {
  save: string
  busy: boolean
  onCancel: () => void
  children?: ReactNode
}

/** At the foot of a form: what it does, what else it could, and the way out. */
export function FormButtons({ save, busy, onCancel, children }: FormButtonsProps) {
  const t = useWords(profileWords)
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" busy={busy}>
        {save}
      </Button>
      {children}
      <Button variant="secondary" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  )
}
