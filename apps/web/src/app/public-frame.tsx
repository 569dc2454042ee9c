import type { ReactNode } from 'react'
import { useIsSandbox } from '../lib/environment.ts'
import { useTopOnArrival } from '../lib/use-top-on-arrival.ts'
import { SiteFrame } from '../site/site-frame.tsx'
import { SandboxMark } from '../ui/pictures/sandbox-mark.tsx'

/** A page of the app that a visitor reads looks like the public ones. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const isSandbox = useIsSandbox()
  useTopOnArrival()
  return <SiteFrame mark={isSandbox && <SandboxMark />}>{children}</SiteFrame>
}
