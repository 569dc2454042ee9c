import { type ReactNode, useId } from 'react'
import { acceptedTypes } from '../../lib/upload.ts'

interface FilePickerProps {
  label: string
  icon: ReactNode
  camera?: boolean
  onPick: (file: File) => void
}

/** A file input that looks like a button and stays reachable by keys. */
export function FilePicker({ label, icon, camera = false, onPick }: FilePickerProps) {
  const id = useId()
  return (
    <span className="relative flex">
      <input
        id={id}
        type="file"
        accept={camera ? 'image/*' : acceptedTypes.join(',')}
        {...(camera && { capture: 'environment' as const })}
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
