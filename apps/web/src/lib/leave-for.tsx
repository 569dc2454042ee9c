import { useEffect } from 'react'
import { PageLoading } from '../ui/states/page-loading.tsx'

/** The public pages and the control centre stand outside the app, so the browser goes there itself. */
export function LeaveFor({ address }: { address: string }) {
  useEffect(() => window.location.replace(address), [address])
  return <PageLoading />
}
