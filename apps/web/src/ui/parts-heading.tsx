import { NavLink } from 'react-router'
import { PageHeading } from './page-heading.tsx'

interface PartsHeadingProps {
  title: string
  intro: string
  /** What these are parts of, for a screen reader. */
  label: string
  /** Each part by its address and its name; the addresses of the others lie below that of the first. */
  parts: readonly (readonly [to: string, name: string])[]
}

/** The heading of one of several pages that belong together, with the way to the others, in as many lines as they need. */
export const PartsHeading = ({ title, intro, label, parts }: PartsHeadingProps) => (
  <>
    <PageHeading title={title} className="font-semibold text-2xl text-ink" />
    <p className="mt-1 mb-4 max-w-[60ch] text-muted">{intro}</p>
    <nav aria-label={label} className="mb-5 flex flex-wrap gap-1 border-line border-b">
      {parts.map(([to, name], place) => (
        <NavLink key={to} to={to} end={place === 0} className={partStyle}>
          {name}
        </NavLink>
      ))}
    </nav>
  </>
)

const partStyle =
  '-mb-px flex min-h-11 items-center border-transparent border-b-2 px-3 font-medium text-muted text-sm tabular-nums no-underline ' +
  'outline-offset-[-3px] hover:text-ink aria-[current=page]:border-primary aria-[current=page]:text-ink'
