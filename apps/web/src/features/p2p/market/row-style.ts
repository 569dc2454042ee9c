/** The geometry of a row of the market, which its skeleton shares. */
export const rowStyle =
  'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-3 rounded-card border border-line p-4 ' +
  'lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)_auto] lg:items-center lg:gap-x-6'
