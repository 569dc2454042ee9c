/** The geometry of a row of the market, which its skeleton shares; by the width of what it stands in, not of the window. */
export const rowStyle =
  'grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-2 rounded-card border border-line p-4 ' +
  '@md:gap-y-3 @3xl:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)_auto] @3xl:items-center @3xl:gap-x-6'
