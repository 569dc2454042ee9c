import { cx } from './cx.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'tile'
export type ButtonSize = 'medium' | 'large' | 'small'

const base =
  'relative inline-flex select-none items-center justify-center gap-2 rounded-button font-semibold no-underline ' +
  'transition-[background-color,border-color,color,transform] duration-[80ms] ease-out active:scale-[0.985] ' +
  'data-unavailable:cursor-not-allowed data-unavailable:active:scale-100 aria-busy:cursor-progress forced-colors:border'

/** A round picture with its word below, several side by side: what one may do with the thing above. */
const tile =
  'relative flex h-full w-full select-none flex-col items-center gap-1.5 rounded-card px-0.5 py-2 text-center font-medium text-ink text-xs no-underline wrap-anywhere hyphens-auto sm:text-sm ' +
  'transition-colors duration-[80ms] hover:bg-surface-2 [&>svg]:size-13 [&>svg]:rounded-full [&>svg]:bg-primary-soft [&>svg]:p-3.5 ' +
  '[&>svg]:text-on-primary-soft [&>svg]:transition-transform [&>svg]:duration-[80ms] active:[&>svg]:scale-95 aria-busy:cursor-progress ' +
  'data-unavailable:cursor-not-allowed data-unavailable:text-subtle data-unavailable:[&>svg]:bg-surface-2 data-unavailable:[&>svg]:text-subtle'

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 px-3.5 text-sm target-44',
  medium: 'min-h-11 px-5 text-base',
  large: 'min-h-13 px-6 text-base',
}

type Boxed = Exclude<ButtonVariant, 'tile'>

const variants: Record<Boxed, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover',
  secondary: 'border border-control bg-surface text-ink hover:bg-surface-2',
  quiet: 'text-ink hover:bg-surface-2',
  danger: 'border border-danger bg-surface text-danger hover:bg-danger-soft',
}

const unavailable: Record<Boxed, string> = {
  primary: 'data-unavailable:bg-surface-2 data-unavailable:text-subtle data-unavailable:hover:bg-surface-2',
  secondary: 'data-unavailable:border-line data-unavailable:text-subtle data-unavailable:hover:bg-surface',
  quiet: 'data-unavailable:text-subtle data-unavailable:hover:bg-transparent',
  danger: 'data-unavailable:border-line data-unavailable:text-subtle data-unavailable:hover:bg-surface',
}

/** The look of a button, for whatever element carries it: a button, a router link or a plain link. */
export const buttonStyle = (variant: ButtonVariant = 'primary', size: ButtonSize = 'medium', more?: string): string =>
  variant === 'tile' ? cx(tile, more) : cx(base, sizes[size], variants[variant], unavailable[variant], more)
