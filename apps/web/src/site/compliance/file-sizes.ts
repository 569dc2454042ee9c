/** How large the file at an address is, in bytes: the build measures them (`policy-files.ts`). Where nothing was built, nothing is said. */
export const fileSizes: Readonly<Record<string, number>> = {}
