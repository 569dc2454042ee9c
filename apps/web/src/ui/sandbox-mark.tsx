/** On every screen while the money is play money. */
export const SandboxMark = () => (
  <span className="inline-flex items-center gap-1.5 whitespace-nowrap rounded-full bg-accent px-2.5 py-0.5 font-semibold text-on-accent text-xs forced-colors:border">
    Sandbox
    <span className="sr-only">: play money, nothing here is real</span>
  </span>
)
