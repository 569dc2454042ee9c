import { NavLink } from 'react-router'
import { useWords } from '../../lib/words/words.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { registersWords } from './messages.ts'

/** The heading of every register, with the way from one to the others. */
export function RegistersHeading({ title, intro }: { title: string; intro: string }) {
  const t = useWords(registersWords)
  return (
    <>
      <PageHeading title={title} className="font-semibold text-2xl text-ink" />
      <p className="mt-1 mb-4 max-w-[60ch] text-muted">{intro}</p>
      <nav aria-label={t('registers')} className="mb-6 flex flex-wrap gap-1 border-line border-b">
        <NavLink to="/admin/kyc/registers" end className={tab}>
          {t('tab_reports')}
        </NavLink>
        <NavLink to="/admin/kyc/registers/breaches" className={tab}>
          {t('tab_breaches')}
        </NavLink>
        <NavLink to="/admin/kyc/registers/requests" className={tab}>
          {t('tab_requests')}
        </NavLink>
        <NavLink to="/admin/kyc/registers/programme" className={tab}>
          {t('tab_programme')}
        </NavLink>
        <NavLink to="/admin/kyc/registers/client-money" className={tab}>
          {t('tab_client_money')}
        </NavLink>
        <NavLink to="/admin/kyc/registers/vat" className={tab}>
          {t('tab_vat')}
        </NavLink>
      </nav>
    </>
  )
}

const tab =
  '-mb-px flex min-h-11 items-center border-transparent border-b-2 px-3 font-medium text-muted text-sm no-underline ' +
  'outline-offset-[-3px] hover:text-ink aria-[current=page]:border-primary aria-[current=page]:text-ink'
