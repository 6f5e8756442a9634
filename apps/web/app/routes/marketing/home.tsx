export default function Home() {
  return <h1 className="page py-16 font-display text-title font-extrabold">TopRun</h1>
}
