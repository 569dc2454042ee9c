import { Navigate, useLocation } from 'react-router'
import { leadsTo } from './shared.ts'

/** Where a text leads that another app shared to this one. */
export function SharePage() {
  const { search } = useLocation()
  return <Navigate {...leadsTo(new URLSearchParams(search), window.location.origin)} replace />
}
