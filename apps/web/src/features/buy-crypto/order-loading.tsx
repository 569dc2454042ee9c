import { Loading, SkeletonLine } from '../../ui/skeleton.tsx'

export const OrderLoading = () => (
  <Loading label="Loading your order">
    <SkeletonLine className="h-8 w-56" />
    <SkeletonLine className="mt-5 h-72 w-full" />
  </Loading>
)
