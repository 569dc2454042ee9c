import { useWords } from '../../lib/words/words.ts'
import { displayFigures } from '../display-figures.ts'
import { complianceWords } from './messages.ts'

const figures = [
  { value: displayFigures.licence, label: 'licence_number' },
  { value: displayFigures.since, label: 'licence_since' },
  { value: displayFigures.cover, label: 'licence_cover' },
  { value: displayFigures.rate, label: 'licence_rate' },
] as const

/** Claims about a licence are shown where they are known to be a demonstration, and nowhere else until they are proved. Far down, since they come late. */
export const LicenceFigures = () => {
  const t = useWords(complianceWords)
  return (
    <div data-sandbox="" hidden className="rounded-card bg-surface-2 p-5">
      <dl className="grid grid-cols-2 gap-5 sm:grid-cols-4">
        {figures.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-muted text-sm">{t(label)}</dt>
            <dd className="font-semibold text-xl tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-muted text-sm">{t('licence_demo')}</p>
    </div>
  )
}
