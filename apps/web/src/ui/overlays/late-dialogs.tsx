import { type ComponentProps, lazy, Suspense } from 'react'

const loadAlert = () => import('./alert-dialog.tsx')
const loadDialog = () => import('./dialog.tsx')
const LazyAlert = lazy(async () => ({ default: (await loadAlert()).AlertDialog }))
const LazyDialog = lazy(async () => ({ default: (await loadDialog()).Dialog }))

// Fetched after the page has been drawn: they are there by the time somebody presses a button.
setTimeout(() => void Promise.all([loadAlert(), loadDialog()]).catch(() => {}), 200)

export const AlertDialog = (props: ComponentProps<typeof LazyAlert>) =>
  props.open && (
    <Suspense>
      <LazyAlert {...props} />
    </Suspense>
  )

export const Dialog = (props: ComponentProps<typeof LazyDialog>) =>
  props.open && (
    <Suspense>
      <LazyDialog {...props} />
    </Suspense>
  )
