import { useWords } from '../../lib/words/words.ts'
import { services } from './facts.ts'
import { complianceWords } from './messages.ts'

/** Each service with what it covers and what it leaves to others. */
export const Services = () => {
  const t = useWords(complianceWords)
  return (
    <section aria-labelledby="services">
      <h2 id="services" className="font-semibold text-xl">
        {t('services')}
      </h2>
      <ul className="mt-3 space-y-3">
        {services.map((name) => (
          <li key={name} className="rounded-card border border-line bg-surface p-4">
            <h3 className="font-semibold">{t(name)}</h3>
            <dl className="mt-2 grid gap-3 sm:grid-cols-2">
              <div>
                <dt className="text-muted text-sm">{t('covers')}</dt>
                <dd>{t(`${name}_covers`)}</dd>
              </div>
              <div>
                <dt className="text-muted text-sm">{t('leaves')}</dt>
                <dd>{t(`${name}_leaves`)}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
    </section>
  )
}
