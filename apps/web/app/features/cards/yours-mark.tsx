/** Marks what the viewer owns among things of others. */
export function YoursMark() {
  return (
    <b className="block w-fit rounded-full bg-pitch px-2.5 text-xs/5 font-semibold text-on-pitch">Yours</b>
  )
}
