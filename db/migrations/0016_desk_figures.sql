CREATE TABLE `desk_figures` (
	`organization_id` text NOT NULL,
	`week` text NOT NULL,
	`figure` text NOT NULL,
	`amount` integer NOT NULL,
	PRIMARY KEY(`organization_id`, `week`, `figure`),
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
