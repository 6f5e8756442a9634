/** Where winnings can go, said wherever money comes in or is won. */
export function WinningsStay({ className = '' }: { className?: string }) {
  return (
    <p className={`text-sm text-pretty ${className}`}>
      Winnings stay in your wallet; they cannot be withdrawn yet.
    </p>
  )
}
