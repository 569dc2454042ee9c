import { type ReactNode, useState } from 'react'
import { Button } from '../ui/button.tsx'

interface PressToOpenProps {
  label: string
  /** Where an address asks for the form itself. */
  isOpenAtFirst?: boolean
  /** The form; it is given what shuts it. */
  children: (shut: () => void) => ReactNode
}

/** A form that opens on a press, because most people come to look. */
export function PressToOpen({ label, isOpenAtFirst = false, children }: PressToOpenProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  if (isOpen) return children(() => setOpen(false))
  return (
    <Button variant="secondary" className="mb-6 last:mb-0" onClick={() => setOpen(true)}>
      {label}
    </Button>
  )
}

interface FormEndProps {
  go: string
  cancel: string
  isBusy: boolean
  onCancel: () => void
}

/** How such a form ends. */
export const FormEnd = ({ go, cancel, isBusy, onCancel }: FormEndProps) => (
  <div className="flex flex-wrap gap-3">
    <Button type="submit" busy={isBusy}>
      {go}
    </Button>
    <Button variant="secondary" onClick={onCancel}>
      {cancel}
    </Button>
  </div>
)
