import { lazy, Suspense } from 'react'
import { SkeletonLine } from '../states/skeleton.tsx'
import type { QrCodeProps } from './qr-drawing.tsx'

const QrDrawing = lazy(async () => ({ default: (await import('./qr-drawing.tsx')).QrDrawing }))

/** A code for a camera. What draws it comes after the page that shows it. */
export const QrCode = (props: QrCodeProps) => (
  <Suspense fallback={<SkeletonLine className="mx-auto h-56 w-full max-w-56" />}>
    <QrDrawing {...props} />
  </Suspense>
)
