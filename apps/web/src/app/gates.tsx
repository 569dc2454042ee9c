import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useIsSandbox } from '../lib/environment.ts'
import { useUser } from '../lib/session/me.ts'
import { gates } from '../lib/session/tiers.ts'
import { useWords } from '../lib/words/words.ts'
import { LinkButton, TextLink } from '../ui/link-button.tsx'
import { ComingPage } from './coming-page.tsx'
import { appWords } from './messages.ts'
import { PageFrame } from './page-frame.tsx'

/** Somebody who opens the address of a gated page by hand learns what opens it. */
export function TierGate({ gate, children }: { gate: keyof typeof gates; children: ReactNode }) {
  const t = useWords(appWords)
  const { kyc_tier } = useUser()
  const { pathname } = useLocation()
  const { admits } = gates[gate]
  if (admits(kyc_tier)) return children

  return (
    <PageFrame title={t('kyc_required')}>
      <p className="max-w-[60ch] text-lg text-muted">{t('refusal', { gate: gate === 'staking' ? 'other' : gate })}</p>
      <LinkButton to={`/kyc?${new URLSearchParams({ after: pathname })}`} className="mt-6">
        {t('verify_me')}
      </LinkButton>
    </PageFrame>
  )
}

/** The server refuses others anyway; they are only spared an empty page. */
export function AdminGate({ children = <Dashboard /> }: { children?: ReactNode }) {
  const { is_admin } = useUser()
  if (!is_admin) return <Navigate to="/" replace />
  return children
}

function Dashboard() {
  const t = useWords(appWords)
  const isSandbox = useIsSandbox()
  const { permissions } = useUser()
  return (
    <>
      <ComingPage about="admin" />
      {permissions.includes('bank.read') && (
        <p className="mt-4">
          <TextLink to="/admin/bank">{t('bank_payments')}</TextLink>
        </p>
      )}
      {isSandbox && (
        <p className="mt-4">
          <TextLink to="/admin/mailbox">{t('mailbox')}</TextLink>
        </p>
      )}
    </>
  )
}
