import { useId } from 'react'

interface SwitchRowProps {
  label: string
  line: string
  checked: boolean
  onChange: (isOn: boolean) => void
}

/** One choice with what it means, as large as a finger. */
export function SwitchRow({ label, line, checked, onChange }: SwitchRowProps) {
  const id = useId()
  return (
    <div className="py-3">
      <label className="flex min-h-11 cursor-pointer items-center justify-between gap-4 font-medium text-ink">
        <span className="min-w-0">{label}</span>
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-primary"
          checked={checked}
          aria-describedby={id}
          onChange={({ target }) => onChange(target.checked)}
        />
      </label>
      <p id={id} className="pr-9 text-muted text-sm">
        {line}
      </p>
    </div>
  )
}
