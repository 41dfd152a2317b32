/** A shortcut as displayed: keys separated by spaces. */
export function Keys({ keys }: { readonly keys: string }) {
  return keys.split(' ').map((key, i) => <kbd key={i}>{key}</kbd>)
}
