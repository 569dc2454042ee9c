import { type ComponentProps, lazy, Suspense } from 'react'
import { SkeletonLine } from '../../ui/states/skeleton.tsx'

const PeoplePicker = lazy(async () => ({ default: (await import('./people-picker.tsx')).PeoplePicker }))

/** Faces to choose from, in a place that is kept for them: names can be typed before they come. */
export const LatePicker = (props: ComponentProps<typeof PeoplePicker>) => (
  <Suspense fallback={<SkeletonLine className="h-[5.75rem] w-full" />}>
    <PeoplePicker {...props} />
  </Suspense>
)
