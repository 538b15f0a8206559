import { Skeleton } from "./Skeleton.tsx";
import { Trouble } from "./Trouble.tsx";

/** While nobody knows what has been written: the shape of what comes, and words when it does not come. */
export function Waiting() {
  return (
    <>
      <Skeleton />
      <Trouble />
    </>
  );
}
