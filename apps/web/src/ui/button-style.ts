import { cx } from './cx.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'medium' | 'large' | 'small'

const base =
  'relative inline-flex select-none items-center justify-center gap-2 rounded-button font-semibold no-underline ' +
  'transition-[background-color,border-color,color,transform] duration-[80ms] ease-out active:scale-[0.985] ' +
  'data-unavailable:cursor-not-allowed data-unavailable:active:scale-100 aria-busy:cursor-progress forced-colors:border'

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 px-3.5 text-sm target-44',
  medium: 'min-h-11 px-5 text-base',
  large: 'min-h-13 px-6 text-base',
}

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover',
  secondary: 'border border-control bg-surface text-ink hover:bg-surface-2',
  quiet: 'text-ink hover:bg-surface-2',
  danger: 'border border-danger bg-surface text-danger hover:bg-danger-soft',
}

const unavailable: Record<ButtonVariant, string> = {
  primary: 'data-unavailable:bg-surface-2 data-unavailable:text-subtle data-unavailable:hover:bg-surface-2',
  secondary: 'data-unavailable:border-line data-unavailable:text-subtle data-unavailable:hover:bg-surface',
  quiet: 'data-unavailable:text-subtle data-unavailable:hover:bg-transparent',
  danger: 'data-unavailable:border-line data-unavailable:text-subtle data-unavailable:hover:bg-surface',
}

/** The look of a button, for whatever element carries it: a button, a router link or a plain link. */
export const buttonStyle = (variant: ButtonVariant = 'primary', size: ButtonSize = 'medium', more?: string): string =>
  cx(base, sizes[size], variants[variant], unavailable[variant], more)
