import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useIsSandbox } from '../lib/environment.ts'
import { useUser } from '../lib/me.ts'
import { gates } from '../lib/tiers.ts'
import { LinkButton, TextLink } from '../ui/link-button.tsx'
import { ComingPage } from './coming-page.tsx'
import { PageFrame } from './page-frame.tsx'

/** Somebody who opens the address of a gated page by hand learns what opens it. */
export function TierGate({ gate, children }: { gate: keyof typeof gates; children: ReactNode }) {
  const { kyc_tier } = useUser()
  const { pathname } = useLocation()
  const { admits, refusal } = gates[gate]
  if (admits(kyc_tier)) return children

  return (
    <PageFrame title="KYC Required">
      <p className="max-w-[60ch] text-lg text-muted">{refusal}.</p>
      <LinkButton to={`/kyc?${new URLSearchParams({ after: pathname })}`} className="mt-6">
        Verify my identity
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
  const isSandbox = useIsSandbox()
  const { permissions } = useUser()
  return (
    <>
      <ComingPage path="/admin" title="Admin Dashboard" line="The nine modules of the control centre will be here." />
      {permissions.includes('bank.read') && (
        <p className="mt-4">
          <TextLink to="/admin/bank">Bank payments</TextLink>
        </p>
      )}
      {isSandbox && (
        <p className="mt-4">
          <TextLink to="/admin/mailbox">Sandbox mailbox</TextLink>
        </p>
      )}
    </>
  )
}
