import { useId } from 'react'

interface SwitchRowProps {
  label: string
  line: string
  checked: boolean
  onChange: (isOn: boolean) => void
}

/** One choice with what it means, as large as a finger. It holds at once, so it looks like a switch and not like a box of a form. */
export function SwitchRow({ label, line, checked, onChange }: SwitchRowProps) {
  const id = useId()
  return (
    <div className="py-3">
      <label className="flex min-h-11 cursor-pointer items-center justify-between gap-4 font-medium text-ink">
        <span className="min-w-0">{label}</span>
        <input
          type="checkbox"
          className={switchStyle}
          checked={checked}
          aria-describedby={id}
          onChange={({ target }) => onChange(target.checked)}
        />
      </label>
      <p id={id} className="pr-14 text-muted text-sm">
        {line}
      </p>
    </div>
  )
}

const switchStyle =
  'relative h-6 w-10 shrink-0 cursor-pointer appearance-none rounded-full border-2 border-control bg-surface-2 transition-colors duration-[80ms] ' +
  'checked:border-primary checked:bg-primary before:absolute before:top-0.5 before:left-0.5 before:size-4 before:rounded-full before:bg-control ' +
  "before:transition-transform before:duration-[80ms] before:content-[''] checked:before:translate-x-4 checked:before:bg-on-primary " +
  'forced-colors:appearance-auto forced-colors:before:hidden'
