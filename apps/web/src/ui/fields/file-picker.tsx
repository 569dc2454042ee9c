import { type ReactNode, useId } from 'react'
import { acceptedTypes } from '../../lib/upload.ts'

interface FilePickerProps {
  label: string
  icon: ReactNode
  /** Opens the camera where there is one: the one that looks away, or the one that looks at its holder. */
  camera?: boolean | 'environment' | 'user'
  /** What may be chosen, where not all that is taken elsewhere is taken here. */
  types?: readonly string[]
  onPick: (file: File) => void
}

/** A file input that looks like a button and stays reachable by keys. */
export function FilePicker({ label, icon, camera = false, types = acceptedTypes, onPick }: FilePickerProps) {
  const id = useId()
  return (
    <span className="relative flex">
      <input
        id={id}
        type="file"
        accept={camera ? 'image/*' : types.join(',')}
        {...(camera && { capture: camera === 'user' ? ('user' as const) : ('environment' as const) })}
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) onPick(file)
          event.target.value = ''
        }}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className="flex min-h-12 w-full items-center justify-center gap-2 rounded-button border border-control px-3 font-semibold text-ink text-sm hover:bg-surface-2 peer-focus-visible:outline-2 peer-focus-visible:outline-focus peer-focus-visible:outline-offset-2 [&_svg]:size-5"
      >
        {icon}
        {label}
      </label>
    </span>
  )
}
