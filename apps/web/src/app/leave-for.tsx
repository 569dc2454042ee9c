import { useEffect } from 'react'
import { PageLoading } from './page-loading.tsx'

/** The landing page stands outside the app, so the browser goes there itself. */
export function LeaveFor({ address }: { address: string }) {
  useEffect(() => window.location.replace(address), [address])
  return <PageLoading />
}
