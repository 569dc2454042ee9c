import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'

/** Says above the form why it was refused, and takes the focus, because a toast goes away. `failure` is one try's error. */
export function FormFailure({ failure, children }: { failure: Error; children: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure) box.current?.focus()
  }, [failure])

  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="flex animate-fade-in items-start gap-3 rounded-button bg-danger-soft p-3.5 text-danger text-sm forced-colors:border"
    >
      <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
      <p className="font-medium">{children}</p>
    </div>
  )
}
