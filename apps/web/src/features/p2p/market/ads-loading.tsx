import { cx } from '../../../ui/cx.ts'
import { SkeletonLine } from '../../../ui/states/skeleton.tsx'
import { rowStyle } from './row-style.ts'

/** Rows in the shape of those to come. */
export const AdsLoading = () => (
  <div aria-hidden="true" className="flex flex-col gap-2.5">
    {['one', 'two', 'three', 'four'].map((row) => (
      <div key={row} className="@container">
        <div className={cx(rowStyle, 'bg-surface')}>
          <div className="col-span-2 flex gap-3 @3xl:col-span-1">
            <SkeletonLine className="size-10 shrink-0 rounded-full" />
            <div className="flex grow flex-col gap-2">
              <SkeletonLine className="w-28" />
              <SkeletonLine className="w-full max-w-56" />
              <SkeletonLine className="h-1 w-full max-w-48" />
            </div>
          </div>
          <div className="flex flex-col gap-2 @max-md:min-h-17">
            <SkeletonLine className="h-6 w-36" />
            <SkeletonLine className="w-40" />
          </div>
          <SkeletonLine className="h-5 w-full max-w-56 @max-3xl:col-span-2 @max-3xl:row-start-3" />
          <SkeletonLine className="h-11 w-24 rounded-button @max-3xl:row-start-2 @max-3xl:col-start-2 @3xl:w-32" />
        </div>
      </div>
    ))}
  </div>
)
