import { type ComponentProps, type MouseEvent, type ReactNode, useId, useState } from 'react'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts'
import { cx } from './cx.ts'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  variant?: ButtonVariant
  size?: ButtonSize
  /** An act is under way: the button keeps its width and its words and ignores further presses. */
  busy?: boolean
  /** Why it cannot be pressed now. It stays focusable and says so when somebody tries. */
  unavailable?: string | false | undefined
  wide?: boolean
  icon?: ReactNode
}

export function Button(props: ButtonProps) {
  const { variant = 'primary', size = 'medium', busy = false, unavailable, wide, icon, ...rest } = props
  const { className, children, onClick, type = 'button', ...more } = rest
  const [tried, setTried] = useState(false)
  const reasonId = useId()

  const press = (event: MouseEvent<HTMLButtonElement>) => {
    setTried(Boolean(unavailable))
    if (busy || unavailable) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <>
      <button
        {...more}
        type={type}
        onClick={press}
        aria-disabled={Boolean(unavailable) || busy || undefined}
        aria-busy={busy || undefined}
        aria-describedby={unavailable ? reasonId : more['aria-describedby']}
        data-unavailable={unavailable ? '' : undefined}
        className={buttonStyle(variant, size, cx(wide && 'w-full', className))}
      >
        {icon}
        {children}
        {busy && <BusyDots />}
      </button>
      {unavailable && (
        <span id={reasonId} role="status" className={tried ? reasonStyle(variant) : 'sr-only'}>
          {unavailable}
        </span>
      )}
    </>
  )
}

/** Below its button; below all of them where tiles stand side by side, none of which has room for a sentence. */
const reasonStyle = (variant: ButtonVariant): string =>
  cx('mt-1.5 block text-muted text-sm', variant === 'tile' && 'order-last col-span-full')

const BusyDots = () => (
  <span aria-hidden="true" className="absolute bottom-1.5 left-1/2 flex -translate-x-1/2 gap-1">
    <i className="size-1 animate-dot rounded-full bg-current" />
    <i className="size-1 animate-dot rounded-full bg-current [animation-delay:150ms]" />
    <i className="size-1 animate-dot rounded-full bg-current [animation-delay:300ms]" />
  </span>
)
