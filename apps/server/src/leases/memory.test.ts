import { createMemoryLeases } from "./memory.ts";
import { describeLeasesContract } from "./leases-contract.ts";

describeLeasesContract("memory", createMemoryLeases);
