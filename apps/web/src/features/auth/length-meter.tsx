import { cx } from '../../ui/cx.ts'

const enough = 12

/** One dot for each character that is asked for. Length is what makes a password strong. */
export const LengthMeter = ({ length }: { length: number }) => (
  <span className="flex items-center gap-3">
    <span aria-hidden="true" className="flex gap-1">
      {Array.from({ length: enough }, (_, index) => index).map((index) => (
        <i
          key={index}
          className={cx(
            'size-1.5 rounded-full',
            index < length ? (length >= enough ? 'bg-success' : 'bg-primary') : 'bg-line',
          )}
        />
      ))}
    </span>
    <span className={length >= enough ? 'text-success' : undefined}>{lengthText(length)}</span>
  </span>
)

function lengthText(length: number): string {
  if (length === 0) return 'At least 12 characters'
  if (length < enough) return `${enough - length} more`
  return 'Long enough'
}
