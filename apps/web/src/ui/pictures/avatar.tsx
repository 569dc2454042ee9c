import { cx } from '../cx.ts'

const fills = ['bg-avatar-1', 'bg-avatar-2', 'bg-avatar-3', 'bg-avatar-4', 'bg-avatar-5', 'bg-avatar-6'] as const
const sizes = { small: 'size-8 text-xs', medium: 'size-10 text-sm', large: 'size-14 text-lg' }

/** A person as initials on a colour that is always theirs, in a ring of dots. No picture leaves the page. */
export const Avatar = ({ name, size = 'medium' }: { name: string; size?: keyof typeof sizes }) => (
  <span
    aria-hidden="true"
    className={cx(
      'relative inline-flex shrink-0 items-center justify-center rounded-full font-semibold text-white',
      fills[colourOf(name)],
      sizes[size],
    )}
  >
    {initialsOf(name)}
    <svg aria-hidden="true" viewBox="0 0 40 40" className="absolute inset-0 size-full">
      <circle
        cx="20"
        cy="20"
        r="17.6"
        fill="none"
        stroke="#fff"
        strokeOpacity="0.75"
        strokeWidth="1.3"
        strokeLinecap="round"
        pathLength="72"
        strokeDasharray="0 3"
      />
    </svg>
  </span>
)

/** Some screens write the `@` before a name and some do not: the colour is the person's on all of them. */
const colourOf = (name: string): number =>
  [...name.replace(/^@/, '').toLowerCase()].reduce(
    (sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973,
    7,
  ) % fills.length

function initialsOf(name: string): string {
  const words = name
    .replace(/^@/, '')
    .split(/[\s._-]+/)
    .filter(Boolean)
  const letters = words.length > 1 ? words.slice(0, 2).map((word) => word[0]) : [...(words[0] ?? '?')].slice(0, 2)
  return letters.join('').toUpperCase()
}
