/** A guest's first name: in its match card, calls and chats, it says that the guest is not a real person. */
export function guestName(name: string): string {
  return `${name} (simulated)`;
}
