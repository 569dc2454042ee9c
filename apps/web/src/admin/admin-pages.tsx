import { Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { useEnvironment } from '../lib/environment.ts'
import { LeaveFor } from '../lib/leave-for.tsx'
import { useUser } from '../lib/session/me.ts'
import { PageLoading } from '../ui/states/page-loading.tsx'
import { Dashboard } from './dashboard.tsx'
import { adminPlaces, movedPlaces, pagesOf, useAdminPlaces } from './places.ts'
import { NotForThisRole } from './refusals.tsx'
import { AdminShell } from './shell.tsx'

/** The server refuses others anyway; they are only spared empty pages, and led to where they belong. */
export function AdminPages() {
  const { is_admin: isStaff } = useUser()
  if (!isStaff) return <LeaveFor address="/" />
  return (
    <AdminShell>
      <Suspense fallback={<PageLoading />}>
        <Pages />
      </Suspense>
    </AdminShell>
  )
}

function Pages() {
  const own = useAdminPlaces()
  // What only a sandbox has is refused to nobody before it is known where this is.
  const isKnown = useEnvironment() !== null
  return (
    <Routes>
      <Route path="/admin" element={<Dashboard />} />
      {own.flatMap(pagesOf).map(([path, Page]) => (
        <Route key={path} path={path} element={<Page />} />
      ))}
      {adminPlaces
        .filter((place) => !own.includes(place))
        .flatMap(pagesOf)
        .map(([path]) => (
          <Route key={path} path={path} element={isKnown ? <NotForThisRole /> : <PageLoading />} />
        ))}
      {Object.entries(movedPlaces).map(([path, to]) => (
        <Route key={path} path={path} element={<Navigate to={to} replace />} />
      ))}
      <Route path="*" element={<Navigate to="/admin" replace />} />
    </Routes>
  )
}
