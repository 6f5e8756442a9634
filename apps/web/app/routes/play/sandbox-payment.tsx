export default function WalletRoute() {
  return <h1 className="page py-8 font-display text-title font-extrabold">Wallet</h1>
}
